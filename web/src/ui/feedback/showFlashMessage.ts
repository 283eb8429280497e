import { takeFlashToast } from './flashMessage';
import { toast } from './toast';

/** Shows the stored message as a toast, unless it is for a banner. Apart, because the drivers' page stores messages without toasts. */
export function showFlashMessage(): void {
  const message = takeFlashToast();
  if (message) toast[message.kind](message.text);
}
