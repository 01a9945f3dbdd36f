import { logPlanAddress } from '#community/training-log/log-addresses.rules.ts';
import { formatDistance } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords as words } from '#community/training-log/training-log.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './PlannedWorkouts.module.css';

type Planned = LogData['planned'][number];

/** Plans of coaches for these days, and which are done. */
export function PlannedWorkouts({ log }: { log: LogData }) {
  const { planned } = log;
  if (planned.length === 0) return <p className={styles.none}>{words.noPlans}</p>;
  return (
    <ul>
      {planned.map((plan) => (
        <li key={plan.planId} className={styles.plan}>
          <span>
            {words.plannedOn(plan.day, plan.title)}
            <small>{detailsOf(plan)}</small>
          </span>
          <PlanEnd log={log} plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanEnd({ log: { owner, reader, today }, plan }: { log: LogData; plan: Planned }) {
  if (plan.isDone) return <StatusWord tone="ok">{words.done}</StatusWord>;
  if (reader === 'self')
    return plan.day > today ? null : (
      <a className={controls.button} href={logPlanAddress(owner.handle, plan.day, plan.planId)}>
        {words.logIt}
      </a>
    );
  return reader === 'coach' ? (
    <SaveButton
      look="quiet"
      aria-label={words.removePlanOf(plan.title)}
      isErrorInToast
      onSave={async ({ trainingLog }) => {
        await trainingLog.removePlan({ planId: plan.planId }, QUIET);
        return { text: words.planRemoved };
      }}
    >
      {words.removePlan}
    </SaveButton>
  ) : null;
}

function detailsOf({ details, distance, teamName }: Planned): string {
  const parts = [
    distance ? formatDistance(distance) : '',
    details,
    teamName === null ? '' : words.forTeam(teamName),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
