import makeCode from 'qrcode-generator';

/** The margin around the code that readers require. */
const QUIET_ZONE = 4;

/** The dark modules of a code as one SVG path; each is one unit. */
const darkModules = (text: string): { path: string; size: number } => {
  // 0: the smallest size for the text. M: readable with 15 % of the code damaged.
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const indexes = Array.from({ length: size }, (_, index) => index);
  const path = indexes.flatMap((y) => indexes.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`));
  return { path: path.join(''), size };
};

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = darkModules(text);
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
};
