import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import {
  type ManagerData,
  managerCall,
  openedManager,
  readManager,
} from '#hosting/manager-frame/manager.client.ts';
import { OneOf } from '#hosting/meet-settings/fields/Choices.tsx';
import { SettingsPanel, SettingsSection } from '#hosting/meet-settings/fields/SettingsPanel.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import styles from '../opening/Opening.module.css';
import { templateWords as words } from './template.words.ts';

/** Reads anew what the meet has, since a copy replaces it. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openedManager(args);
  const api = args.context.get(apiContext);
  const [manager, { items }] = await Promise.all([
    readManager(api, opened.meet),
    api.setup.getSources({}, managerCall(opened, 'edit')),
  ]);
  return { ...manager, sources: items };
}

export const handle = screenHandle<ManagerData>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

const NOTHING = '';

/** Lets a host begin with a copy of another meet. */
export function Component() {
  const { sources, counts } = useLoaderData<typeof loader>();
  const { meet, optionsOf } = useManagedMeet();
  const { busy, error, save } = useSaving();
  const [chosen, setChosen] = useState(String(meet.templateMeetId ?? NOTHING));
  const source = sources.find(({ meetId }) => String(meetId) === chosen);
  const edition = sources.find(({ isEdition }) => isEdition);

  async function copy(fromMeetId: number, name: string) {
    const isEmpty = counts.divisions + counts.events === 0;
    const isSure = isEmpty || (await askToReplace(counts));
    if (!isSure) return;
    await save('copy', async (api) => {
      await api.setup.copySetup({ fromMeetId }, optionsOf('edit'));
      return { text: words.done(name) };
    });
  }

  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.from} hint={words.fromHint}>
        <OneOf
          legend={words.from}
          value={source ? chosen : NOTHING}
          options={[
            { value: NOTHING, label: words.nothing, note: words.nothingNote },
            ...sources.map((option) => ({
              value: String(option.meetId),
              label: option.name,
              note: [
                words.source(option),
                ...(option === edition ? [words.lastEdition] : []),
                ...(option.meetId === meet.templateMeetId ? [words.chosen] : []),
              ].join(' · '),
            })),
          ]}
          onSave={setChosen}
        />
        {source ? (
          <div>
            <Button
              busyWord={busy === null ? undefined : words.copying}
              onClick={() => void copy(source.meetId, source.name)}
            >
              {words.copy}
            </Button>
            {error === null ? null : (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        ) : null}
      </SettingsSection>
      <SettingsSection title={words.copied}>
        <ul className={styles.terms}>
          {words.copiedList.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className={styles.hint}>{words.left}</p>
      </SettingsSection>
    </SettingsPanel>
  );
}

const askToReplace = ({ divisions, events }: ManagerData['counts']) =>
  askToConfirm({
    title: words.replaceTitle,
    text: words.replace(divisions, events),
    yes: words.replaceYes,
    no: words.replaceNo,
    isDangerous: true,
  });
