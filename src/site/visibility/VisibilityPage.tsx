import { useState } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { SavingStatus } from '#kit/ui/SavingStatus.tsx';
import { teamAddress } from '#sport/addresses.rules.ts';
import { ACCOUNT_PATH } from '#sport/member-addresses.rules.ts';
import { PastChanges } from './PastChanges.tsx';
import { StrangerPreview } from './StrangerPreview.tsx';
import styles from './Visibility.module.css';
import { VisibilityForm } from './VisibilityForm.tsx';
import type { VisibilityData } from './visibility.client.ts';
import { visibilityWords as words } from './visibility.words.ts';
import { WhoMaySet } from './WhoMaySet.tsx';

/** The choice, who has it, what came before, and beside it what a stranger would see. */
export function VisibilityPage({ data }: { data: VisibilityData }) {
  const [picked, setPicked] = useState(data.visibility);
  const { team, gradeName, role } = data;
  const name = `${data.FirstName} ${data.LastName}`.trim();
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{words.title(name)}</h1>
          <div className={pageHead.facts}>
            {team ? <a href={teamAddress(team.IDSchool)}>{team.SchoolName}</a> : null}
            {gradeName ? <span>{words.grade(gradeName)}</span> : null}
            <span>{words.youAre(role)}</span>
            {role === 'athlete' || role === 'parent' ? (
              <a href={`${ACCOUNT_PATH}#athletes`}>{words.toSettings}</a>
            ) : null}
          </div>
        </div>
        <div className={pageHead.actions}>
          {picked === data.visibility ? null : <SavingStatus state="failed">{words.unsaved}</SavingStatus>}
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <VisibilityForm data={data} picked={picked} onPick={setPicked} />
          <WhoMaySet data={data} />
          <PastChanges changes={data.changes} />
        </div>
        <StrangerPreview data={data} name={name} picked={picked} />
      </div>
    </div>
  );
}
