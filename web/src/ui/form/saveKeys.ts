import type { KeyboardEvent } from 'react';

/**
 * Handles Ctrl+Enter (Command+Enter on a Mac) anywhere in a form, also in a list of suggestions and in a text of several
 * lines. For the form's `onKeyDownCapture`.
 */
export const onSaveKeys =
  (save: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };
