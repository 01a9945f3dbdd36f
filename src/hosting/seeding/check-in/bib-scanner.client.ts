// Reads QR codes by the camera.
import { QR_CODE } from './can-scan.client.ts';

const LOOKS_EVERY_MS = 250;

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
