import { useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { ColorStories } from './ColorStories.tsx';
import { ButtonStories, FieldStories } from './ControlStories.tsx';
import { MarkStories } from './MarkStories.tsx';
import { NavigationStories } from './NavigationStories.tsx';
import { OverlayStories } from './OverlayStories.tsx';
import { ChartStories, ProgressStories } from './ProgressStories.tsx';
import { StateStories } from './StateStories.tsx';
import styles from './stories.module.css';
import { storyWords as words } from './stories.words.ts';
import { TableStories } from './TableStories.tsx';
import { TypeStories } from './TypeStories.tsx';

// A chart is drawn before its page arrives; here as everywhere.
export const loader = async () => {
  const { chartStory, changesStory } = await import('./chart-story.ts');
  return { chart: chartStory(), changes: changesStory() };
};

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: '/dev/ui', robots: 'noindex' }),
});

const GROUPS = [
  { id: 'colors', Content: ColorStories },
  { id: 'type', Content: TypeStories },
  { id: 'buttons', Content: ButtonStories },
  { id: 'fields', Content: FieldStories },
  { id: 'navigation', Content: NavigationStories },
  { id: 'marks', Content: MarkStories },
  { id: 'tables', Content: TableStories },
  { id: 'progress', Content: ProgressStories },
  { id: 'states', Content: StateStories },
  { id: 'overlays', Content: OverlayStories },
] as const;

/** Every part of kit/ui in every state, on one page. */
export function Component() {
  const { chart, changes } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page} data-sport="tf">
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.intro}>{words.intro}</p>
      <nav aria-label={words.contents}>
        <ul className={styles.contents}>
          {[...GROUPS.map(({ id }) => id), 'charts' as const].map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{words.groups[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {GROUPS.map(({ id, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-head`}>
          <SectionHead id={`${id}-head`} title={words.groups[id]} />
          <Content />
        </section>
      ))}
      <section id="charts" aria-labelledby="charts-head">
        <SectionHead id="charts-head" title={words.groups.charts} />
        <ChartStories {...{ chart, changes }} />
      </section>
    </div>
  );
}
