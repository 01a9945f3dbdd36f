import { useNavigate } from 'react-router';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import styles from './ListFilters.module.css';
import type { ListPageView } from './list-view.rows.ts';

/** A GET form with a button; with scripts, a choice applies at once and the address has no empty parameters. */
export function ListFilters({ view }: { view: ListPageView }) {
  const { action, canonical, gender, genders, filters, days } = view;
  const navigate = useNavigate();
  return (
    <FilterForm
      key={canonical}
      className={`${controls.filters} ${styles.filters}`}
      action={action}
      aria-label={words.filters}
      apply={words.apply}
      onApply={(form) => void navigate(`${action}?${filledFields(form)}`, { preventScrollReset: true })}
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

/** A day that is typed changes with each digit, so it applies when the field is left or Enter is pressed. */
function DayFilter({ name, label, day }: { name: 'from' | 'to'; label: string; day: string }) {
  return (
    <label className={styles.day}>
      <span className={controls.label}>{label}</span>
      <input
        className={controls.input}
        type="date"
        name={name}
        defaultValue={day}
        onChange={(event) => event.stopPropagation()}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== day) currentTarget.form?.requestSubmit();
        }}
      />
    </label>
  );
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
