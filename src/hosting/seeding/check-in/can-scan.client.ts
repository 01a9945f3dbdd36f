// Whether this browser reads QR codes by the camera.

/** The part of the browser's detector that is used here; not every browser has one. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: CodeDetectorClass;
  }
}

export const QR_CODE = 'qr_code';

/** True if the browser reads QR codes itself. Elsewhere the phone's own camera app opens the address in the code. */
export async function canScan(): Promise<boolean> {
  if (!window.BarcodeDetector || !navigator.mediaDevices) return false;
  try {
    return (await window.BarcodeDetector.getSupportedFormats()).includes(QR_CODE);
  } catch {
    return false;
  }
}
