/** Reads the code in the current picture of a video; undefined when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader, which TypeScript does not know yet. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = (new () => Detector) & { getSupportedFormats: () => Promise<string[]> };

/**
 * Opens the browser's reader, or loads one for QR codes. That one is JavaScript rather than WebAssembly, which the
 * Content-Security-Policy would have to allow.
 */
export const openReader = async (): Promise<CodeReader> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if ((await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) {
    const detector = new BarcodeDetector!();
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: readCode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return undefined;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return readCode(context.getImageData(0, 0, width, height).data, width, height)?.data || undefined;
  };
};
