import { useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { calendarWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer, ViewerTeam } from '#app/shell/viewer.ts';
import { CALENDAR_SLOT, type CalendarSlotMeet } from '#competition/meets/CalendarSlot.tsx';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { type Done, useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './PageCalendar.module.css';
import { usePageSlots } from './page-slot.ts';

/** Draws "Add to calendar" beside the meets of a page: for the viewer, and on a meet's page for teams that they coach. */
export function PageCalendar({ viewer }: { viewer: ShellViewer }) {
  const slots = usePageSlots(CALENDAR_SLOT);
  const api = useContext(BrowserApi);
  const [meetIds, setMeetIds] = useState<ReadonlySet<number> | null>(null);
  const hasSlots = slots.length > 0;
  const read = useCallback(async () => {
    const reading = api?.calendar.getUCalendar({}, QUIET);
    const reply = reading && (await ignoreFailure(reading, 'calendar'));
    if (reply) setMeetIds(new Set(reply.items.map(({ meetId }) => meetId)));
  }, [api]);
  useEffect(() => {
    if (hasSlots) void read();
  }, [hasSlots, read]);
  if (!meetIds) return null;
  return slots.map((slot) => {
    const meet: CalendarSlotMeet = JSON.parse(slot.getAttribute(CALENDAR_SLOT)!);
    const { teams, sport, meetId, file } = meet;
    const coached = viewer.teams.filter(
      (team) => teams && team.isCoach && team.sport === sport && team.teamId !== teams.hostId,
    );
    return createPortal(
      <>
        <OwnCalendar meet={meet} isIn={meetIds.has(meetId)} read={read} />
        {file ? (
          <a className={styles.file} href={file} download>
            {words.file}
          </a>
        ) : null}
        {coached.length > 0 ? <TeamCalendars key={meetId} meet={meet} teams={coached} /> : null}
      </>,
      slot,
    );
  });
}

interface OwnCalendarProps {
  meet: CalendarSlotMeet;
  isIn: boolean;
  read(): Promise<void>;
}

function OwnCalendar({ meet: { meetId, sport, name }, isIn, read }: OwnCalendarProps) {
  const add = ({ calendar }: Api) => calendar.addUCalendar({ meetId, sport }, QUIET);
  const remove = ({ calendar }: Api) => calendar.removeUCalendar({ meetId }, QUIET);
  return (
    <Toggle
      isIn={isIn}
      label={words.own}
      about={name}
      reload={read}
      change={async (api) => {
        await (isIn ? remove : add)(api);
        return isIn ? { text: words.removed(name), undo: add } : { text: words.added(name), undo: remove };
      }}
    />
  );
}

function TeamCalendars({ meet, teams }: { meet: CalendarSlotMeet; teams: readonly ViewerTeam[] }) {
  const { meetId, sport, name } = meet;
  const api = useContext(BrowserApi);
  const [teamIds, setTeamIds] = useState<readonly number[] | null>(null);
  const read = useCallback(async () => {
    const reading = api?.calendar.getMeetDataForUser({}, meetCall({ meetId, sport }));
    const reply = reading && (await ignoreFailure(reading, 'calendars of teams'));
    if (reply) setTeamIds(reply.teams.flatMap(({ teamId, isInCalendar }) => (isInCalendar ? teamId : [])));
  }, [api, meetId, sport]);
  useEffect(() => {
    void read();
  }, [read]);
  if (!teamIds) return null;
  return teams.map(({ teamId, teamName }) => {
    const isIn = teamIds.includes(teamId);
    const call = meetCall({ meetId, sport });
    const add = ({ calendar }: Api) => calendar.addMeetToCal({ teamId }, call);
    const remove = ({ calendar }: Api) => calendar.removeMeetFromCal({ teamId }, call);
    return (
      <Toggle
        key={teamId}
        isIn={isIn}
        label={words.ofTeam(teamName)}
        about={name}
        reload={read}
        change={async (api) => {
          await (isIn ? remove : add)(api);
          return isIn
            ? { text: words.removedFromTeam(name, teamName), undo: add }
            : { text: words.addedToTeam(name, teamName), undo: remove };
        }}
      />
    );
  });
}

interface ToggleProps {
  isIn: boolean;
  label: (typeof words)['own'];
  /** The name of the meet, since a page may list several. */
  about: string;
  reload(): Promise<void>;
  change(api: Api): Promise<Done>;
}

function Toggle({ isIn, label, about, reload, change }: ToggleProps) {
  const { busy, save } = useSaving({ reload, isErrorInToast: true });
  const text = isIn ? label.remove : label.add;
  return (
    <>
      {isIn ? (
        <span className={styles.state}>
          <Icon name="check" size="small" />
          {label.isIn}
        </span>
      ) : null}
      <button
        type="button"
        className={styles.add}
        aria-label={`${text}: ${about}`}
        aria-disabled={busy !== null || undefined}
        onClick={() => void save('calendar', change)}
      >
        {text}
      </button>
    </>
  );
}
