// Samples for the stories of charts: two seasons over 800 meters, and the changes between two seasons of a team.
import { changeBars } from '#kit/ui/charts/change-bars.ts';
import { type ChartPoint, stepChart } from '#kit/ui/charts/step-chart.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';

const mark = (band: number, at: number, value: number, facts: Partial<ChartPoint> = {}): ChartPoint => ({
  band,
  at,
  value,
  isBest: true,
  title: `${value / 1000} seconds`,
  label: null,
  ...facts,
});

export function chartStory(): IslandRows {
  return island(
    stepChart({
      story: '800 Meters from 2:04.90 to 1:54.55 in two seasons',
      frameLabel: 'Progress over 800 Meters',
      scrollHint: 'Scroll the chart sideways to see earlier marks.',
      bands: [
        { label: '2025 outdoor, grade 10', shortLabel: '2025' },
        { label: '2026 outdoor, grade 11', shortLabel: '2026' },
      ],
      points: [
        mark(0, 0.1, 124_900, { label: '2:04.90' }),
        mark(0, 0.5, 125_400, { isBest: false }),
        mark(0, 0.9, 119_620),
        mark(1, 0.3, 118_000),
        mark(1, 0.9, 114_550, { label: '1:54.55' }),
      ],
      before: 126_000,
      ticks: [
        { value: 115_000, label: '1:55' },
        { value: 120_000, label: '2:00' },
        { value: 125_000, label: '2:05' },
      ],
      goals: [{ value: 115_500, label: 'State standard 1:55.50' }],
    }),
  );
}

export function changesStory(): IslandRows {
  return island(
    changeBars({
      story: 'Better in 2 events, worse in 1',
      bars: [
        { name: '800 Meters', gain: 0.021, label: '2.40 s faster' },
        { name: 'Long Jump', gain: 0.004, label: '1 in farther' },
        { name: 'Discus Throw', gain: -0.013, label: '22.5 in shorter' },
      ],
    }),
  );
}
