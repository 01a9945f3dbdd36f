import { entryMail } from '#competition/registration/entry-mail.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { plainText } from '../fields/typed-values.rules.ts';
import styles from './MessagesScreen.module.css';
import { MESSAGE_MAX, messagesWords as words } from './messages.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** The host's words on the registration page and in the mail that confirms entries, with what readers will see. */
export function Component() {
  const { meet } = useManagedMeet();
  const { page = '', mail = '' } = meet.settings.regMessage ?? {};
  const preview = entryMail({
    firstName: words.exampleName,
    meetName: meet.name,
    dates: meet.titleDates,
    venueName: meet.venue.name,
    entries: words.exampleEntries,
    withdrawn: [],
    total: null,
    receipt: words.exampleReceipt,
    message: mail,
    contact: meet.settings.contact ?? {},
  });
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.page} hint={words.pageHint}>
        <Message name="page" value={page} />
        <figure className={styles.preview}>
          <figcaption>{words.preview}</figcaption>
          <b>{words.previewPage(meet.name)}</b>
          {page === '' ? <p>{words.previewEmpty}</p> : <p>{page}</p>}
        </figure>
      </SettingsSection>
      <SettingsSection title={words.mail} hint={words.mailHint}>
        <Message name="mail" value={mail} />
        <figure className={styles.preview}>
          <figcaption>{words.preview}</figcaption>
          <b>
            {words.subject}: {preview.subject}
          </b>
          <p>{preview.lines.join('\n\n')}</p>
          {preview.sections.map(({ title, rows }) => (
            <section key={title}>
              <b>{title}</b>
              <ul>
                {rows.map(({ text, detail }) => (
                  <li key={text}>
                    {text} <small>{detail}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </figure>
      </SettingsSection>
    </SettingsPanel>
  );
}

function Message({ name, value }: { name: 'page' | 'mail'; value: string }) {
  const { save } = useManagedMeet();
  return (
    <TypedField
      label={words.label}
      hint={words.messageHint}
      isLong
      maxLength={MESSAGE_MAX}
      value={value}
      writing={plainText}
      onSave={(text) => save({ settings: { regMessage: { [name]: text === '' ? null : text } } })}
    />
  );
}
