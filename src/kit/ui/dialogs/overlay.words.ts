// The words of dialogs and toasts themselves; what they say comes from who opens them.

export const overlayWords = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
};
