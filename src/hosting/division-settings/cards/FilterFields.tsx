import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { gradeText } from '#sport/people/grades.rules.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { type FilterFields, offeredGrades } from './filters.rules.ts';
import { TextSetting } from './Settings.tsx';

type Shape = FilterFields & { levelMask: number };

/** The athletes who may enter a division: grades, of which one is enough, and ages. */
export function FilterSettings() {
  return (
    <>
      <GradesSetting />
      <TextSetting field="minAge" label={words.minAge} inputMode="numeric" />
      <TextSetting field="maxAge" label={words.maxAge} inputMode="numeric" />
    </>
  );
}

function GradesSetting() {
  const { values, edit } = useCard<Shape>();
  const { grades, levelMask } = values;
  const offered = offeredGrades(levelMask, grades);
  const nameOf = (grade: number) =>
    gradeText(grade) ?? offered.find(({ gradeId }) => gradeId === grade)?.gradeName ?? String(grade);
  const summary = grades.length === 0 ? words.allGrades : grades.map(nameOf).join(', ');

  function handleChange(grade: number, isChosen: boolean) {
    const others = grades.filter((each) => each !== grade);
    edit({ grades: (isChosen ? [...others, grade] : others).sort((one, other) => one - other) });
  }

  return (
    <div>
      <span className={controls.label} aria-hidden="true">
        {words.grades}
      </span>
      <Popover
        label={words.grades}
        buttonLabel={`${words.grades}: ${summary}`}
        button={<span className={styles.chosen}>{summary}</span>}
        buttonClassName={`${controls.select} ${styles.grades}`}
        panelClassName={styles.gradePanel}
      >
        <div className={styles.gradeList}>
          {offered.map(({ gradeId, gradeName }) => (
            <Checkbox
              key={gradeId}
              checked={grades.includes(gradeId)}
              onChange={({ target }) => handleChange(gradeId, target.checked)}
            >
              {gradeName}
            </Checkbox>
          ))}
        </div>
      </Popover>
    </div>
  );
}
