import { use, useEffect, useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { infoWords as words } from './info.words.ts';

interface Team {
  teamId: number;
  teamName: string;
}

/** Offers the teams of this sport that the host coaches, and the present host team. */
export function HostTeam() {
  const { meet, save } = useManagedMeet();
  const teams = useCoachedTeams();
  const { hostTeamId } = meet;
  const isListed = hostTeamId === null || teams.some(({ teamId }) => teamId === hostTeamId);
  return (
    <Field label={words.host}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={hostTeamId ?? ''}
          onChange={({ target }) => save({ hostTeamId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{words.noHost}</option>
          {isListed ? null : <option value={hostTeamId}>{words.otherHost}</option>}
          {teams.map(({ teamId, teamName }) => (
            <option key={teamId} value={teamId}>
              {teamName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function useCoachedTeams(): readonly Team[] {
  const api = use(BrowserApi);
  const { meet } = useManagedMeet();
  const [teams, setTeams] = useState<readonly Team[]>([]);
  useEffect(() => {
    if (!api) return;
    const reading = api.signedInUser.getUserTeams({}, QUIET).then(({ items }) => {
      setTeams(items.filter(({ isCoach, sport }) => isCoach && sport === meet.sport));
    });
    void ignoreFailure(reading, 'read the teams of a host');
  }, [api, meet.sport]);
  return teams;
}
