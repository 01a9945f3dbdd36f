import { useState } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { SavingStatus } from '#kit/ui/SavingStatus.tsx';
import { teamAddress } from '#sport/addresses.rules.ts';
import type { Visibility } from '#sport/names.rules.ts';
import { PastChanges } from './PastChanges.tsx';
import { StrangerPreview } from './StrangerPreview.tsx';
import styles from './Visibility.module.css';
import { VisibilityForm } from './VisibilityForm.tsx';
import type { VisibilityData } from './visibility.client.ts';
import { visibilityWords as words } from './visibility.words.ts';
import { WhoMaySet } from './WhoMaySet.tsx';

/** The choice, who has it, what came before, and beside it what a stranger would see. */
export function VisibilityPage({ data }: { data: VisibilityData }) {
  const [choice, setChoice] = useState<Visibility | null>(null);
  const picked = choice ?? data.visibility;
  const { team, gradeName, role } = data;
  const name = `${data.FirstName} ${data.LastName}`.trim();
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{words.title(name)}</h1>
          <div className={pageHead.facts}>
            {team ? <a href={teamAddress(team.IDSchool)}>{team.SchoolName}</a> : null}
            {gradeName ? <span>{words.grade(gradeName)}</span> : null}
            <span>{words.youAre(role)}</span>
          </div>
        </div>
        {picked === data.visibility ? null : (
          <div className={`${pageHead.actions} ${styles.unsaved}`}>
            <SavingStatus state="failed">{words.unsaved}</SavingStatus>
          </div>
        )}
      </div>
      <div className={styles.columns}>
        <div>
          <VisibilityForm data={data} picked={picked} onPick={setChoice} />
          <WhoMaySet data={data} />
          <PastChanges data={data} picked={picked} />
        </div>
        <StrangerPreview data={data} name={name} picked={picked} />
      </div>
    </div>
  );
}
