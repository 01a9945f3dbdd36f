import { useId, useState } from 'react';
import { DIVISION_SHORT_MAX } from '#competition/divisions/division-settings.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { findDivisionTitle } from '#sport/people/division-titles.rules.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { CardPart, DivisionCard, type DivisionCounts, PartButton } from './DivisionCard.tsx';
import { FilterSettings } from './FilterFields.tsx';
import { Levels } from './Levels.tsx';
import { SelectSetting, SettingMessages, TextSetting } from './Settings.tsx';
import type { TrackFields } from './track-cards.rules.ts';
import { cutText } from './typed-values.rules.ts';

export interface DestMeet {
  meetId: number;
  name: string;
}

export interface TrackCardProps {
  counts: DivisionCounts;
  titlesId: string;
  isNewest: boolean;
  /** Meets to which a division may send its results. */
  destMeets: readonly DestMeet[];
  onRemove(): void;
  onMerge(): void;
}

/** A division of a track and field meet. */
export function TrackCard({ counts, titlesId, isNewest, destMeets, onRemove, onMerge }: TrackCardProps) {
  const { draft, values, edit, send } = useCard<TrackFields>();
  const [isOpen, setOpen] = useState(false);
  const partId = useId();

  /** A common name brings its abbreviation along, where there is none yet. */
  function handleName(name: string) {
    const short = values.nameShort === '' ? findDivisionTitle('tf', name)?.short : null;
    edit(short ? { name, nameShort: short } : { name });
  }

  function cutShort(typed: string): string {
    const cut = cutText(typed, DIVISION_SHORT_MAX);
    if (cut !== typed) {
      const note = words.shortCut(DIVISION_SHORT_MAX);
      queueMicrotask(() => send({ kind: 'noted', key: draft.key, field: 'nameShort', note }));
    }
    return cut;
  }

  return (
    <DivisionCard {...{ counts, titlesId, isNewest, onRemove }} onName={handleName}>
      <div>
        <div className={styles.track}>
          <TextSetting field="hytekId" label={words.id} inputMode="numeric" />
          <TextSetting field="nameShort" label={words.abbreviation} read={cutShort} />
          <Levels />
        </div>
        <SettingMessages
          of={[
            { field: 'hytekId', label: words.id },
            { field: 'nameShort', label: words.abbreviation },
          ]}
        />
      </div>
      <CardPart id={partId} isOpen={isOpen}>
        <Advanced destMeets={destMeets} />
      </CardPart>
      <div className={styles.foot}>
        <PartButton controls={partId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {words.advanced}
        </PartButton>
        <Button look="quiet" icon="merge" onClick={onMerge}>
          {words.merge}
        </Button>
      </div>
    </DivisionCard>
  );
}

function Advanced({ destMeets }: { destMeets: readonly DestMeet[] }) {
  const { values, edit } = useCard<TrackFields>();
  return (
    <div>
      <div className={styles.advanced}>
        <FilterSettings />
        <SelectSetting
          field="destMeetId"
          label={words.destMeet}
          value={String(values.destMeetId ?? '')}
          onChoose={(value) => edit({ destMeetId: value === '' ? null : Number(value) })}
        >
          <option value="">{words.thisMeet}</option>
          {destMeets.map(({ meetId, name }) => (
            <option key={meetId} value={meetId}>
              {name}
            </option>
          ))}
        </SelectSetting>
        <TextSetting field="maxAthleteEvents" label={words.athleteEvents} inputMode="numeric" />
        <TextSetting field="maxAthleteTrackEvents" label={words.trackEvents} inputMode="numeric" />
        <TextSetting field="maxAthleteFieldEvents" label={words.fieldEvents} inputMode="numeric" />
      </div>
      <p className={styles.hint}>{words.ageHint}</p>
      <SettingMessages
        of={[
          { field: 'grades', label: words.grades },
          { field: 'minAge', label: words.minAge },
          { field: 'maxAge', label: words.maxAge },
          { field: 'destMeetId', label: words.destMeet },
          { field: 'maxAthleteEvents', label: words.athleteEvents },
          { field: 'maxAthleteTrackEvents', label: words.trackEvents },
          { field: 'maxAthleteFieldEvents', label: words.fieldEvents },
        ]}
      />
    </div>
  );
}
