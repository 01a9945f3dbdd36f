import { use } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import controls from '#kit/ui/controls.module.css';
import { StatusWord } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import { logPlanAddress } from './log-addresses.rules.ts';
import { formatDistance } from './log-amounts.rules.ts';
import styles from './PlannedWorkouts.module.css';
import type { LogData } from './training-log.client.ts';
import { logWords as words, workoutWords } from './training-log.words.ts';

type Planned = LogData['planned'][number];

/** What coaches want done in these days, and whether it is. */
export function PlannedWorkouts({ log }: { log: LogData }) {
  const { planned } = log;
  if (planned.length === 0) return <p className={styles.none}>{words.noPlans}</p>;
  return (
    <ul>
      {planned.map((plan) => (
        <li key={plan.ID} className={styles.plan}>
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
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();

  async function remove() {
    try {
      await api!.trainingLog.removePlan({ planId: plan.ID }, { context: { quiet: true } });
      await revalidate();
      void toast({ text: words.planRemoved });
    } catch {
      void toast({ text: workoutWords.notDone });
    }
  }

  if (plan.isDone) return <StatusWord tone="ok">{words.done}</StatusWord>;
  if (reader === 'self')
    return plan.day > today ? null : (
      <a className={controls.button} href={logPlanAddress(owner.handle, plan.day, plan.ID)}>
        {words.logIt}
      </a>
    );
  return reader === 'coach' ? (
    <Button look="quiet" aria-label={words.removePlanOf(plan.title)} onClick={() => void remove()}>
      {words.removePlan}
    </Button>
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
