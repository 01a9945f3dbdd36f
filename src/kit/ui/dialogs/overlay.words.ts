// Labels of dialogs and toasts. Their texts come from the callers.

export const overlayWords = {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
};
