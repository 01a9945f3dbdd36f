import { useState } from 'react';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName, type Visibility } from '#sport/people/names.rules.ts';
import { StrangerPreview } from './StrangerPreview.tsx';
import styles from './Visibility.module.css';
import { VisibilityForm } from './VisibilityForm.tsx';
import { VisibilityHistory } from './VisibilityHistory.tsx';
import { VisibilityRights } from './VisibilityRights.tsx';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

/** The form, the rights and the history, with a preview for strangers beside them. */
export function VisibilityPage({ data }: { data: VisibilityData }) {
  const [choice, setChoice] = useState<Visibility | null>(null);
  const picked = choice ?? data.visibility;
  const { team, gradeName, role } = data;
  const name = fullName(data);
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{words.title(name)}</h1>
          <div className={pageHead.facts}>
            {team ? <a href={teamAddress(team.teamId)}>{team.teamName}</a> : null}
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
          <VisibilityRights data={data} />
          <VisibilityHistory data={data} picked={picked} />
        </div>
        <StrangerPreview data={data} name={name} picked={picked} />
      </div>
    </div>
  );
}
