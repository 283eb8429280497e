// The only door to the toasts: the library's two builds keep separate lists.
export { toast } from 'react-hot-toast/headless';
