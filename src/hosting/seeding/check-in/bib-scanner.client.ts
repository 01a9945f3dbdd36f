// Reads QR codes by the camera, where the browser can.

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

const QR_CODE = 'qr_code';
const LOOKS_EVERY_MS = 250;

/** True if the browser reads QR codes itself. Elsewhere the phone's own camera app opens the address in the code. */
export async function canScan(): Promise<boolean> {
  if (!window.BarcodeDetector || !navigator.mediaDevices) return false;
  try {
    return (await window.BarcodeDetector.getSupportedFormats()).includes(QR_CODE);
  } catch {
    return false;
  }
}

/** Shows the camera in `video` and reports codes until `signal` ends. The same code is not reported twice in a row. */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const detector = new window.BarcodeDetector!({ formats: [QR_CODE] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    let last = '';
    while (!signal.aborted) {
      const [code] = await detector.detect(video).catch(() => []);
      if (code && code.rawValue !== last && !signal.aborted) {
        last = code.rawValue;
        onCode(last);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
