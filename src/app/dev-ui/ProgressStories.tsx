import { Chart } from '#kit/ui/charts/Chart.tsx';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { ProgressTicks } from '#kit/ui/feedback/ProgressTicks.tsx';
import { Island, type IslandRows } from '#kit/ui/tables/island.tsx';
import { Stories, Story } from './Story.tsx';

// The code of the bars is loaded with the data; their styles come with the page.
import '#kit/ui/charts/change-bars.module.css';

const SOME = { total: 36, official: 20, complete: 4, inProgress: 4 };
const MANY = { total: 140, official: 60, complete: 30, inProgress: 10 };

export function ProgressStories() {
  return (
    <Stories>
      <Story title="A meet, a tick an event">
        <ProgressTicks progress={SOME} label="24 of 36 events finished">
          <span>
            <b>24</b> of 36
          </span>
        </ProgressTicks>
      </Story>
      <Story title="A meet of more events than ticks">
        <ProgressTicks progress={MANY} label="90 of 140 events finished">
          <span>
            <b>90</b> of 140
          </span>
        </ProgressTicks>
      </Story>
      <Story title="An upload">
        <ProgressBar label="start-200.jpg" done={0.62} text="62 %, 4.1 of 6.6 MB" />
      </Story>
      <Story title="Nobody knows how long">
        <ProgressBar label="Reading the file" />
      </Story>
    </Stories>
  );
}

export function ChartStories({ chart, changes }: { chart: IslandRows; changes: IslandRows }) {
  return (
    <Stories>
      <Story title="Marks over seasons, with a standard" isWide>
        <Chart rows={chart} />
      </Story>
      <Story title="Changes, better to the right" isWide>
        <Island as="div" rows={changes} />
      </Story>
    </Stories>
  );
}
