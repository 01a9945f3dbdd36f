// The figures of the benchmark and the page that shows them.
import { cpus } from 'node:os';

export interface Figure {
  /** "A 300-row results page, fresh". */
  name: string;
  unit: 'ms CPU' | 'ms' | 's' | 'KB';
  measured: number;
  /** What stands beside it in the same run; null when the figure is no matter of the machine. */
  reference: { name: string; value: number } | null;
  /** Of the measured value, or of its ratio to the reference. */
  most: { value: number } | { ratio: number };
}

export function isReached({ measured, reference, most }: Figure): boolean {
  return 'ratio' in most ? measured <= most.ratio * reference!.value : measured <= most.value;
}

const DIGITS = { 'ms CPU': 2, ms: 2, s: 2, KB: 1 } as const;

const amount = (value: number, unit: Figure['unit']) => `${value.toFixed(DIGITS[unit])} ${unit}`;

function row(figure: Figure): string {
  const { name, unit, measured, reference, most } = figure;
  const ratio = reference && `${(measured / reference.value).toFixed(2)}x`;
  return `| ${[
    name,
    'ratio' in most ? `≤ ${most.ratio}x the reference` : `≤ ${most.value} ${unit}`,
    amount(measured, unit),
    reference ? `${amount(reference.value, unit)}: ${reference.name}` : '',
    ratio ?? '',
    isReached(figure) ? 'yes' : '**no**',
  ].join(' | ')} |`;
}

/** `notes` say what was measured, one sentence a line. */
export function performancePage(figures: readonly Figure[], notes: readonly string[]): string {
  return `# Performance

Written by \`npm run bench\`. Compare within one run only: another machine, another hour, other numbers. A ratio to the
reference that stands beside a figure says more than the figure.

| figure | to reach | measured | reference in the same run | ratio | reached |
| --- | --- | --- | --- | --- | --- |
${figures.map(row).join('\n')}

${notes.map((note) => `- ${note}`).join('\n')}

Machine: ${machine()}
`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}, Node ${process.versions.node}.`;
}
