import { useId, useState } from 'react';
import { DISTANCE_UNITS, TIE_BREAKINGS } from '#competition/divisions/division-settings.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { PLACE_DEPTH_DEFAULT, SCORE_DEPTH_DEFAULT } from '#sport/scoring/cross-country-settings.rules.ts';
import type { Course } from '../division-calls.client.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { useCard } from './CardContext.tsx';
import { CourseSetting } from './CourseSetting.tsx';
import { doubtAboutDistance, doubtAboutTeamMax } from './card-checks.rules.ts';
import styles from './cards.module.css';
import { CardPart, DivisionCard, type DivisionCounts, PartButton } from './DivisionCard.tsx';
import { FilterSettings } from './FilterFields.tsx';
import { Levels } from './Levels.tsx';
import type { RaceFields } from './race-cards.rules.ts';
import { SelectSetting, SettingMessages, TextSetting } from './Settings.tsx';
import { TeamMax } from './TeamMax.tsx';

export interface RaceCardProps {
  counts: DivisionCounts;
  titlesId: string;
  isNewest: boolean;
  canSetTeamMax: boolean;
  days: readonly { day: number; on: string }[];
  courses: readonly Course[];
  onCourse(course: Course): void;
  onRemove(): void;
  onMerge(): void;
}

/** A race of a cross-country meet. */
export function RaceCard(props: RaceCardProps) {
  const { counts, titlesId, isNewest, onRemove, onMerge } = props;
  const { edit } = useCard<RaceFields>();
  const [open, setOpen] = useState<'scoring' | 'advanced' | null>(null);
  const partId = useId();
  const toggle = (part: 'scoring' | 'advanced') => setOpen(open === part ? null : part);
  return (
    <DivisionCard {...{ counts, titlesId, isNewest, onRemove }} onName={(name) => edit({ name })}>
      <RaceFieldRows {...props} />
      <Levels />
      <CardPart id={`${partId}scoring`} isOpen={open === 'scoring'}>
        <Scoring />
      </CardPart>
      <CardPart id={`${partId}advanced`} isOpen={open === 'advanced'}>
        <Advanced />
      </CardPart>
      <div className={styles.foot}>
        <PartButton
          controls={`${partId}scoring`}
          isOpen={open === 'scoring'}
          onToggle={() => toggle('scoring')}
        >
          {words.scoring}
        </PartButton>
        <PartButton
          controls={`${partId}advanced`}
          isOpen={open === 'advanced'}
          onToggle={() => toggle('advanced')}
        >
          {words.advanced}
        </PartButton>
        <Button look="quiet" icon="merge" onClick={onMerge}>
          {words.merge}
        </Button>
      </div>
    </DivisionCard>
  );
}

function RaceFieldRows({ canSetTeamMax, days, courses, onCourse }: RaceCardProps) {
  const { values, edit } = useCard<RaceFields>();
  const distanceDoubt = doubtAboutDistance(values);
  const teamMaxDoubt = doubtAboutTeamMax(values.maxEntries);
  return (
    <>
      <div>
        <div className={styles.distance}>
          <TextSetting
            field="distance"
            label={words.distance}
            inputMode="decimal"
            isDoubtful={distanceDoubt !== null}
          />
          <SelectSetting
            field="units"
            label={words.units}
            value={values.units}
            onChoose={(units) => edit({ units: units as RaceFields['units'] })}
          >
            {DISTANCE_UNITS.map((units) => (
              <option key={units}>{units}</option>
            ))}
          </SelectSetting>
          <TextSetting field="hytekId" label={words.id} inputMode="numeric" />
          <TeamMax isLocked={!canSetTeamMax} isDoubtful={teamMaxDoubt !== null} />
        </div>
        <SettingMessages
          of={[
            { field: 'distance', label: words.distance, doubt: distanceDoubt },
            { field: 'units', label: words.units },
            { field: 'hytekId', label: words.id },
            { field: 'maxEntries', label: words.teamMax, doubt: teamMaxDoubt },
          ]}
        />
      </div>
      <div>
        <div className={styles.start}>
          <CourseSetting courses={courses} onCourse={onCourse} />
          <SelectSetting field="day" label={words.day} value={values.day} onChoose={(day) => edit({ day })}>
            {values.day === '' ? <option value="">{words.noDay}</option> : null}
            {days.map(({ day, on }) => (
              <option key={day} value={day}>
                {`${weekdayName(on)}, ${formatMonthDay(on)}`}
              </option>
            ))}
          </SelectSetting>
          <TextSetting field="raceTime" label={words.start} type="time" />
        </div>
        <SettingMessages
          of={[
            {
              field: 'courseId',
              label: words.course,
              show: (id) => courses.find(({ courseId }) => courseId === id)?.name ?? '',
            },
            { field: 'day', label: words.day },
            { field: 'raceTime', label: words.start },
          ]}
        />
      </div>
    </>
  );
}

/** How many runners score, how many take a place, and how ties of teams break. Empty is the rule of the level. */
function Scoring() {
  const { values, edit } = useCard<RaceFields>();
  return (
    <div>
      <div className={styles.scoring}>
        <TextSetting
          field="scoreDepth"
          label={words.scoreDepth}
          inputMode="numeric"
          placeholder={words.usualDepth(SCORE_DEPTH_DEFAULT)}
        />
        <TextSetting
          field="placeDepth"
          label={words.placeDepth}
          inputMode="numeric"
          placeholder={words.usualDepth(PLACE_DEPTH_DEFAULT)}
        />
        <SelectSetting
          field="tieBreaking"
          label={words.tieBreaking}
          value={values.tieBreaking}
          onChoose={(mode) => edit({ tieBreaking: mode as RaceFields['tieBreaking'] })}
        >
          <option value="">{words.usual}</option>
          {TIE_BREAKINGS.map((mode) => (
            <option key={mode} value={mode}>
              {words.tieBreakings[mode]}
            </option>
          ))}
        </SelectSetting>
      </div>
      <SettingMessages
        of={[
          { field: 'scoreDepth', label: words.scoreDepth },
          { field: 'placeDepth', label: words.placeDepth },
          { field: 'tieBreaking', label: words.tieBreaking },
        ]}
      />
    </div>
  );
}

function Advanced() {
  const { values, edit } = useCard<RaceFields>();
  return (
    <div>
      <div className={styles.advanced}>
        <FilterSettings />
        <TextSetting field="maxMeetEntries" label={words.maxMeetEntries} />
      </div>
      <p className={styles.hint}>{`${words.ageHint} ${words.maxMeetEntriesHint}`}</p>
      <SettingMessages
        of={[
          { field: 'grades', label: words.grades },
          { field: 'minAge', label: words.minAge },
          { field: 'maxAge', label: words.maxAge },
          { field: 'maxMeetEntries', label: words.maxMeetEntries },
          { field: 'multiTeams', label: words.multiTeams },
        ]}
      />
      <Checkbox checked={values.multiTeams} onChange={({ target }) => edit({ multiTeams: target.checked })}>
        {words.multiTeams}
      </Checkbox>
    </div>
  );
}
