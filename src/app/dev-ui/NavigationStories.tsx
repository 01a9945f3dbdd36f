import chips from '#kit/ui/badges/chips.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { TabList } from '#kit/ui/navigation/TabList.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import { Stories, Story } from './Story.tsx';

const HERE = '#navigation';
const page = (number: number) => ({ page: number, to: HERE, isCurrent: number === 2 });

export function NavigationStories() {
  return (
    <Stories>
      <Story title="Tabs that are pages" isWide>
        <Tabs
          label="Parts of a meet"
          tabs={[
            { label: 'Results', to: '#results', isCurrent: true },
            { label: 'Team Scores', to: '#scores', isCurrent: false },
            { label: 'Schedule', to: '#schedule', isCurrent: false },
            { label: 'Teams', to: '#teams', count: 42, isCurrent: false },
            { label: 'Media', to: '#media', count: 1180, isCurrent: false },
          ]}
        />
      </Story>
      <Story title="Tabs in one place of a page">
        <TabList
          label="Notifications"
          tabs={[
            { label: 'All', content: <p>Three new results of Salt Harbor.</p> },
            { label: 'Mentions', content: <p>No Notifications</p> },
          ]}
        />
      </Story>
      <Story title="Two or three views of the same data">
        <Segment
          label="Gender"
          items={[
            { label: 'Girls', to: HERE, isCurrent: true },
            { label: 'Boys', to: HERE, isCurrent: false },
          ]}
        />
      </Story>
      <Story title="Pages of a list" isWide>
        <Pager
          label="Pages of the list"
          rowRange="101–200 of 1,204"
          previous={{ label: 'Previous', to: HERE }}
          next={{ label: 'Next', to: HERE }}
          numbers={[page(1), page(2), page(3), null, page(13)]}
        />
      </Story>
      <Story title="Chips: what narrows, and what it is narrowed to" isWide>
        <nav className={`${chips.chips} ${chips.strip}`} aria-label="Narrow it">
          <a href={HERE} aria-current="true">
            All 118
          </a>
          <a href={HERE}>a: Athletes 96</a>
          <a href={HERE}>t: Teams 14</a>
          <a href={HERE}>m: Meets 8</a>
        </nav>
      </Story>
    </Stories>
  );
}
