import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import { openRound, type RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { useRound } from '#hosting/run-meet/screens/FollowedRound.tsx';
import { RoundHead } from '#hosting/run-meet/screens/RoundHead.tsx';
import { RoundFiles } from '#hosting/timing-files/screen/RoundFiles.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { heatTitle, nounOfArea } from '#sport/seeding/heat-nouns.words.ts';
import { Conflicts } from './Conflicts.tsx';
import { FieldResults } from './FieldResults.tsx';
import styles from './FinishEntry.module.css';
import { type FinishList, startersOf, useFinishList } from './FinishList.tsx';
import { FinishOrder } from './FinishOrder.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import { HeatSheet } from './HeatSheet.tsx';
import { Protests } from './Protests.tsx';
import { Finalists, ReleaseMode, RoundStatus } from './RoundControls.tsx';

export const loader = (args: LoaderFunctionArgs) => openRound(args);

export const handle = screenHandle<RunEvent>({
  query: { heat: /^\d{1,3}$/ },
  head: ({ meet, round }) => ({ title: words.pageTitle(titleOf(round), meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** A timer enters who came in and when; a host sees how the round stands, and lets it out. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <Round key={loaded.round.roundId} loaded={loaded} />;
}

type Heat = RunEvent['round']['heats'][number];

function Round({ loaded }: { loaded: RunEvent }) {
  const { event, isOld, refresh } = useRound(loaded);
  const query = useQuery();
  const saving = useSaving({ reload: refresh, notSaved: words.notSaved });
  const { meet, round } = event;
  const isField = round.area === 'field';
  const started = new Set(event.slots.map(({ heatId }) => heatId));
  const heats = round.heats.filter(({ heatId }) => heatId !== null && started.has(heatId));
  const number = Number(query.get('heat'));
  // The heat that is next when the page opens stays while it is run.
  const [first] = useState(() => (heats.find(({ state }) => state !== 'held') ?? heats[0])?.number);
  const heat = heats.find((each) => each.number === (number || first)) ?? heats[0];
  const to = (page: string) => runMeetAddress(meet.sport, meet.meetId, `${round.roundId}/${page}`);
  return (
    <>
      <RoundHead event={event} isOld={isOld}>
        {settlesRounds(event) ? <ReleaseMode event={event} saving={saving} /> : null}
      </RoundHead>
      {heat ? (
        <>
          {heats.length > 1 ? (
            <div className={styles.heats}>
              <Segment
                label={words.heats}
                items={heats.map((each) => ({
                  label: heatTitle(each.number, nounOfArea(round.area)),
                  to: to(`results?heat=${each.number}`),
                  isCurrent: each === heat,
                }))}
              />
            </div>
          ) : null}
          <HeatPage
            key={heat.heatId}
            event={event}
            heat={heat}
            isField={isField}
            saving={saving}
            onChange={refresh}
          />
        </>
      ) : (
        <Empty title={words.noHeats}>
          <p>{words.noHeatsText}</p>
          <a href={to('seeding')}>{words.toSeeding}</a>
        </Empty>
      )}
    </>
  );
}

interface HeatPageProps {
  event: RunEvent;
  heat: Heat;
  isField: boolean;
  saving: ReturnType<typeof useSaving>;
}

function HeatPage({ event, heat, isField, saving, onChange }: HeatPageProps & { onChange(): Promise<void> }) {
  const heatId = heat.heatId!;
  const list = useFinishList(event, heatId);
  const starters = startersOf(event, heatId);
  const heatName = heatTitle(heat.number, nounOfArea(event.round.area));
  const isCourse = event.round.area === 'course';
  const settles = settlesRounds(event);
  const relay = relayOf(event);
  return (
    <>
      <HeatLine event={event} heat={heat} list={list} isField={isField}>
        {settles ? <Finalists event={event} saving={saving} /> : null}
      </HeatLine>
      <div className={styles.columns}>
        <div>
          {isField ? (
            <FieldResults event={event} heatName={heatName} heat={starters} list={list} />
          ) : (
            <FinishOrder heatName={heatName} heat={starters} list={list} relay={relay} isCourse={isCourse} />
          )}
          <Conflicts event={event} saving={saving} />
        </div>
        <div>
          {isField ? null : (
            <HeatSheet heat={starters} list={list} isCourse={isCourse} isRelay={relay !== null} />
          )}
          <RoundFiles event={event} heatId={heatId} saving={saving} />
          {settles ? (
            <>
              <RoundStatus event={event} saving={saving} />
              <Protests event={event} saving={saving} onChange={onChange} />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

function relayOf({ round, runners }: RunEvent) {
  const variant = round.variantKey === null ? null : findVariant(round.variantKey);
  return variant?.isRelay ? { runners, legCount: variant.legs ?? 4 } : null;
}

/** Hosts and timers say how far a round is, and write protests down. */
const settlesRounds = ({ member }: RunEvent): boolean =>
  member.isAdmin || member.roles.some((role) => role === 'host' || role === 'timer');

/** The gun and the wind of the heat. */
function HeatLine({
  event,
  heat,
  list,
  isField,
  children,
}: Omit<HeatPageProps, 'saving'> & { list: FinishList; children: ReactNode }) {
  const wind = event.winds.find(({ heatId }) => heatId === heat.heatId)?.wind ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const variant = event.round.variantKey === null ? null : findVariant(event.round.variantKey);
  const hasWind = variant?.windMatters === true && variant.markKind === 'time';
  const sendWind = () => {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== wind) {
      list.sendOfHeat({ kind: 'wind', content: { wind: typed.trim() } }, typed.trim());
    }
    setTyped(null);
  };
  return (
    <div className={styles.heatLine}>
      <span>{heat.startedTime ? words.startedAt(heat.startedTime, isField) : words.noGun}</span>
      {isField ? null : (
        <Button icon="clock" onClick={() => list.sendOfHeat({ kind: 'gun', content: {} }, words.gun)}>
          {heat.startedTime ? words.gunAgain : words.gun}
        </Button>
      )}
      {hasWind ? (
        <label className={styles.wind}>
          {words.wind}
          <input
            className={controls.input}
            placeholder={words.windHint}
            autoComplete="off"
            value={typed ?? wind}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={sendWind}
            onKeyDown={({ key }) => {
              if (key === 'Enter') sendWind();
            }}
          />
        </label>
      ) : null}
      {children}
    </div>
  );
}
