// Labels of dialogs and toasts. Their texts come from the callers.

export const overlayWords = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
};
