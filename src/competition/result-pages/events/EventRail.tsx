import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import linkList from '#kit/ui/navigation/link-list.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import styles from './EventRail.module.css';
import type { EventLink } from './event-navigation.rules.ts';
import { eventScreenWords as words } from './event-screen.words.ts';
import type { EventView } from './event-view.rows.ts';

const LIST_ID = 'event-list';

/** Lists the events of this gender and division; on narrow screens the picker opens it. */
export function EventRail({ page }: { page: EventView }) {
  const { genders, divisions } = page.navigation;
  const rail = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key && rail.current?.matches(':popover-open')) rail.current.hidePopover();
  }, [key]);
  return (
    <div ref={rail} id={LIST_ID} popover="auto" className={styles.rail}>
      {genders.length > 1 ? (
        <div className={styles.genders}>
          <Segment label={words.gender} items={genders} />
        </div>
      ) : null}
      {divisions.length > 1 ? <DivisionForm page={page} /> : null}
      <nav aria-label={words.events}>
        <LiveIsland as="div" className={`${linkList.links} ${styles.list}`} rows={page.list} />
      </nav>
    </div>
  );
}

/** Goes to the same event in another division; has a button for browsers without script. */
function DivisionForm({ page }: { page: EventView }) {
  const { divisions } = page.navigation;
  const current = divisions.find(({ isCurrent }) => isCurrent);
  return (
    <FilterForm
      key={current?.id}
      className={styles.division}
      action={page.resultsAddress}
      data-keep-scroll
      apply={words.apply}
    >
      <input type="hidden" name="gender" value={page.genderSlug} />
      <input type="hidden" name="event" value={page.eventShort} />
      <select
        className={controls.select}
        name="division"
        aria-label={words.division}
        defaultValue={current?.id}
      >
        {divisions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FilterForm>
  );
}

/** Replaces the list on narrow screens: previous event, button for the list, next event. */
export function EventPicker({ navigation, title }: Pick<EventView, 'navigation' | 'title'>) {
  return (
    <div className={styles.picker}>
      <StepLink event={navigation.previous} direction="left" />
      <button type="button" className={controls.button} popoverTarget={LIST_ID} aria-haspopup="dialog">
        <span>{title}</span>
        <Icon name="down" size="small" />
      </button>
      <StepLink event={navigation.next} direction="right" />
    </div>
  );
}

/** Links to the next or previous event; disabled at the ends of the list. */
export function StepLink({ event, direction }: { event: EventLink | null; direction: 'left' | 'right' }) {
  if (!event) {
    return (
      <button
        type="button"
        className={`${controls.button} ${controls.iconOnly}`}
        aria-label={direction === 'left' ? words.noPreviousEvent : words.noNextEvent}
        disabled
      >
        <Icon name={direction} />
      </button>
    );
  }
  const label = direction === 'left' ? words.previousEvent(event.name) : words.nextEvent(event.name);
  return (
    <a
      className={`${controls.button} ${controls.iconOnly}`}
      href={event.to}
      aria-label={label}
      data-keep-scroll
    >
      <Icon name={direction} />
    </a>
  );
}
