// QR codes.
import { encode } from 'uqr';

/** The free space around the code that readers require, in modules. */
const QUIET_ZONE = 4;

/** Dark on white in both themes, because many readers need it. */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { border: 0 });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  const side = size + 2 * QUIET_ZONE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h-${side}z"/><path d="${runs.join('')}"/></svg>`;
}

/** The runs of dark modules in a row: start and length. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
