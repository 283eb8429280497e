// Import toasts only from here: the library's two builds keep separate lists.
export { toast } from 'react-hot-toast/headless';
