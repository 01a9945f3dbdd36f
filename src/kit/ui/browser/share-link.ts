// Shares a link with the device's own sheet, or copies it.

/** Returns false if this browser can do neither, as on a page without https. */
export const canShare = (): boolean => 'share' in navigator || 'clipboard' in navigator;

/** Closing the sheet of the device is no error. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'closed'> {
  if (!('share' in navigator)) {
    await (navigator as Navigator).clipboard.writeText(url);
    return 'copied';
  }
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    throw error;
  }
}
