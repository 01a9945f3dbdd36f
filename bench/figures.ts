// The figures of the benchmark and the page that shows them.
import { cpus } from 'node:os';

export type Unit = 'ms CPU' | 'ms' | 's' | 'KB' | 'results/s' | 'entries/s' | 'pages/s' | 'points';

export interface Figure {
  /** For example "A 300-row results page, fresh". */
  name: string;
  unit: Unit;
  measured: number;
  /** A value measured in the same run to compare with; null if the figure does not depend on the machine. */
  reference: { name: string; value: number } | null;
  /** The limit, upper or lower, of the measured value or of its ratio to the reference. */
  goal: { max: number } | { min: number } | { maxRatio: number };
}

export function isReached({ measured, reference, goal }: Figure): boolean {
  if ('min' in goal) return measured >= goal.min;
  return 'max' in goal ? measured <= goal.max : measured <= goal.maxRatio * reference!.value;
}

const DIGITS: Record<Unit, number> = {
  'ms CPU': 2,
  ms: 2,
  s: 2,
  KB: 1,
  'results/s': 0,
  'entries/s': 0,
  'pages/s': 0,
  points: 0,
};

const amount = (value: number, unit: Unit) =>
  `${value.toLocaleString('en', { minimumFractionDigits: DIGITS[unit], maximumFractionDigits: DIGITS[unit] })} ${unit}`;

function goalText({ goal, unit }: Figure): string {
  if ('min' in goal) return `≥ ${goal.min.toLocaleString('en')} ${unit}`;
  return 'max' in goal ? `≤ ${goal.max.toLocaleString('en')} ${unit}` : `≤ ${goal.maxRatio}x the reference`;
}

function row(figure: Figure): string {
  const { name, unit, measured, reference } = figure;
  const ratio = reference && `${(measured / reference.value).toFixed(2)}x`;
  return `| ${[
    name,
    goalText(figure),
    amount(measured, unit),
    reference ? `${amount(reference.value, unit)}: ${reference.name}` : '',
    ratio ?? '',
    isReached(figure) ? 'yes' : '**no**',
  ].join(' | ')} |`;
}

/** Writes the rows of the table, so that a run of a few figures can refresh them. */
export const rowsOf = (figures: readonly Figure[]): string[] => figures.map(row);

/** Writes the page. `notes` describe what was measured, one line each. */
export function performancePage(figures: readonly Figure[], notes: readonly string[]): string {
  return `# Performance

Written by \`npm run bench\`, with \`--full\` in the large database. Compare within one run only: another machine, another
hour, other numbers. A ratio to the reference that stands beside a figure says more than the figure.

| figure | to reach | measured | reference in the same run | ratio | reached |
| --- | --- | --- | --- | --- | --- |
${rowsOf(figures).join('\n')}

${notes.map((note) => `- ${note}`).join('\n')}

Machine: ${machine()}
`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}, Node ${process.versions.node}.`;
}
