import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import styles from './ListFilters.module.css';
import type { ListPageView } from './list-view.rows.ts';

/** A GET form with a button; with scripts, a choice applies at once and the address has no empty parameters. */
export function ListFilters({ view }: { view: ListPageView }) {
  const { action, gender, genders, filters, days } = view;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => fillFields(form.current!, view), [view]);
  return (
    <FilterForm
      ref={form}
      className={`${controls.filters} ${styles.filters}`}
      action={action}
      aria-label={words.filters}
      apply={words.apply}
      onApply={(sent) => void navigate(`${action}?${filledFields(sent)}`, { preventScrollReset: true })}
    >
      <input type="hidden" name="gender" value={gender} />
      {filters.slice(0, 1).map((filter) => (
        <Select key={filter.name} filter={filter} />
      ))}
      <div className={styles.gender}>
        <span className={controls.label} aria-hidden="true">
          {words.gender}
        </span>
        <Segment label={words.gender} items={genders} />
      </div>
      {filters.slice(1).map((filter) => (
        <Select key={filter.name} filter={filter} />
      ))}
      <DayFilter name="from" label={words.fromOn} day={days.from} />
      <DayFilter name="to" label={words.toOn} day={days.to} />
    </FilterForm>
  );
}

/** Applies as soon as the day is complete; half a day waits until the field is left or Enter is pressed. */
function DayFilter({ name, label, day }: { name: 'from' | 'to'; label: string; day: string }) {
  return (
    <label className={styles.day}>
      <span className={controls.label}>{label}</span>
      <input
        className={controls.input}
        type="date"
        name={name}
        defaultValue={day}
        onChange={(event) => {
          if (isHalfTyped(event.currentTarget)) event.stopPropagation();
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== day && isHalfTyped(currentTarget)) currentTarget.form?.requestSubmit();
        }}
      />
    </label>
  );
}

/** A year that is being typed begins with zeros: 0002, 0020, 0202. */
const isHalfTyped = ({ validity, value }: HTMLInputElement): boolean =>
  validity.badInput || value.startsWith('0');

/** Shows the choices of a list that was opened, and leaves alone the day that the reader is typing. */
function fillFields(form: HTMLFormElement, { filters, days }: ListPageView) {
  const choices = [
    ...filters,
    { name: 'from' as const, value: days.from },
    { name: 'to' as const, value: days.to },
  ];
  for (const { name, value } of choices) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
    if (field instanceof HTMLInputElement && !(field === document.activeElement && isHalfTyped(field))) {
      field.value = value;
    }
  }
}

function Select({
  filter: { name, label, value, groups, isWide },
}: {
  filter: ListPageView['filters'][number];
}) {
  return (
    <label className={isWide ? styles.wide : undefined}>
      <span className={controls.label}>{label}</span>
      <select className={controls.select} name={name} defaultValue={value}>
        {groups.map((group) =>
          group.label === null ? (
            <Options key="" options={group.options} />
          ) : (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

function Options({ options }: { options: { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The form's fields that are not empty, as a query string. */
function filledFields(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((pair): pair is [string, string] => pair[1] !== '');
  return new URLSearchParams(fields).toString();
}
