import { type ReactNode, useId, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { closeRegistration, finishSetup, panelPage } from '#competition/meets/manage/setup-steps.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { type ManagerData, openedManager, readManager } from '#hosting/manager-frame/manager.client.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { missingParts } from './missing-parts.rules.ts';
import styles from './Opening.module.css';
import { activateWords as words } from './opening.words.ts';

/** Reads anew what the meet has, since its divisions and events were added after the manager was opened. */
export async function loader(args: LoaderFunctionArgs): Promise<ManagerData> {
  const { meet } = await openedManager(args);
  return readManager(args.context.get(apiContext), meet);
}

export const handle = screenHandle<ManagerData>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Opens registration with the host's signature, or closes it. */
export function Component() {
  const { meet } = useManagedMeet();
  return (
    <div className={styles.panel}>
      <ManagerHead title={words.title} lead={words.lead} />
      <div className={styles.parts}>{meet.isRegistrationEnabled ? <OpenedPart /> : <OpeningParts />}</div>
    </div>
  );
}

function OpeningParts() {
  const data = useLoaderData<typeof loader>();
  const { meet, save } = useManagedMeet();
  const missing = missingParts({ ...data, meet });
  const opensNow = (meet.setupState.when ?? 'now') === 'now';
  return (
    <>
      <Part title={words.checks} hint={missing.some(({ isNeeded }) => !isNeeded) ? words.checksHint : null}>
        {missing.length === 0 ? <p>{words.allThere}</p> : null}
        <ul className={styles.checks}>
          {missing.map(({ name, isNeeded, panel }) => (
            <li key={name}>
              <b data-needed={isNeeded || undefined}>{isNeeded ? words.needed : words.advised}</b>
              <span>
                {words.missing[name]}{' '}
                {panel && name !== 'host' ? (
                  <a href={managerAddress(meet.sport, meet.meetId, panelPage(panel))}>{words.fix[name]}</a>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.when} hint={words.whenHint}>
        <fieldset className={styles.choices}>
          <legend>{words.when}</legend>
          {(['now', 'date'] as const).map((when) => (
            <Radio
              key={when}
              name="when"
              checked={(when === 'now') === opensNow}
              onChange={() => save({ setupState: { when } })}
            >
              {words[when]}
            </Radio>
          ))}
        </fieldset>
        {opensNow ? null : <OpeningTime />}
      </Part>
      <Part title={words.seen}>
        <SeenByPublic opensNow={opensNow} />
      </Part>
      <Part title={words.signature} hint={words.signatureHint}>
        <Signature
          refusedBecause={missing.filter(({ isNeeded }) => isNeeded).map(({ name }) => words.missing[name])}
          opensNow={opensNow}
        />
      </Part>
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string | null; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

function OpeningTime() {
  const { meet, save } = useManagedMeet();
  const [isWrong, setWrong] = useState(false);
  const saved = meet.registrationOpensAt?.slice(0, 16) ?? '';
  const error = isWrong ? words.dateWrong : saved === '' ? words.dateMissing : undefined;
  return (
    <Field label={words.opensOn} error={error}>
      {(control) => (
        <input
          {...control}
          key={saved}
          type="datetime-local"
          className={controls.input}
          defaultValue={saved}
          onBlur={({ target }) => {
            setWrong(target.validity.badInput);
            const typed = target.value;
            if (!target.validity.badInput && typed !== saved) save({ registrationOpensAt: typed || null });
          }}
        />
      )}
    </Field>
  );
}

function SeenByPublic({ opensNow }: { opensNow: boolean }) {
  const { meet } = useManagedMeet();
  const { registrationOpensAt, registrationClosesAt } = meet;
  const list = words.seenList;
  return (
    <ul className={styles.terms}>
      <li>{list.page(meet.venue.name, meet.titleDates)}</li>
      <li>{opensNow || !registrationOpensAt ? list.opensNow : list.opens(registrationOpensAt)}</li>
      <li>{registrationClosesAt ? list.closes(registrationClosesAt) : list.closesAtStart}</li>
      <li>{list.entries}</li>
    </ul>
  );
}

const NAME_MIN = 3;

function Signature({ refusedBecause, opensNow }: { refusedBecause: string[]; opensNow: boolean }) {
  const { meet, saveAtOnce } = useManagedMeet();
  const { busy, error, save } = useSaving({ reload: false });
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const nameBox = useRef<HTMLInputElement>(null);
  const isSigned = name.trim().length >= NAME_MIN;
  const lacksDate = !opensNow && meet.registrationOpensAt === null;
  const reasons = [...refusedBecause, ...(lacksDate ? [words.dateMissing] : [])];

  function finish() {
    setTried(true);
    if (!isSigned) {
      nameBox.current?.focus();
      return;
    }
    void save('finish', async () => {
      const { changes, goTo } = finishSetup(meet);
      await saveAtOnce(changes);
      await navigate(managerAddress(meet.sport, meet.meetId, goTo));
    });
  }

  return (
    <>
      <Field label={words.name} error={isTried && !isSigned ? words.nameMissing : undefined}>
        {(control) => (
          <input
            {...control}
            ref={nameBox}
            className={controls.input}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          look="primary"
          onClick={finish}
          lockedBecause={reasons.length > 0 ? reasons.join(' ') : undefined}
        >
          {opensNow ? words.open : words.schedule}
        </Button>
        {error === null ? null : (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {busy === null ? null : (
        <Dialog title={words.processing} isLocked>
          {words.processingText}
        </Dialog>
      )}
    </>
  );
}

/** Outside the setup, registration that is on can be closed. */
function OpenedPart() {
  const { meet, saveAtOnce } = useManagedMeet();
  const { busy, error, save } = useSaving({ reload: false });

  async function close() {
    const isSure = await askToConfirm({
      title: words.close,
      text: words.closeAsk(meet.name),
      yes: words.close,
      no: words.keepOpen,
    });
    if (isSure) await save('close', () => saveAtOnce(closeRegistration(meet)));
  }

  return (
    <Part title={words.when}>
      <p>{words.isOpen}</p>
      <div>
        <Button busyWord={busy === null ? undefined : words.close} onClick={() => void close()}>
          {words.close}
        </Button>
        {error === null ? null : (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Part>
  );
}
