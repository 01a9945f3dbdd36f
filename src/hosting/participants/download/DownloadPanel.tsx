import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { encodeWindows1252 } from '#kit/lists/windows-1252.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './Download.module.css';
import { formatNames, unattachedNames, downloadWords as words } from './download.words.ts';
import {
  DOWNLOAD_FORMATS,
  type DownloadFormat,
  UNATTACHED_AS,
  type UnattachedAs,
} from './download-rows.rules.ts';

const ROWS = ['accepted', 'all'] as const;

/** Writes the entries as files for other programs. The address with `tool=download` leads to it. */
export function DownloadPanel() {
  const { meet, save, optionsOf } = useManagedMeet();
  const saving = useSaving({ reload: false, notSaved: words.notDone });
  const [format, setFormat] = useState<DownloadFormat>('hytek');
  const [rows, setRows] = useState<(typeof ROWS)[number]>('accepted');
  const stored = meet.settings.download?.unatFormat;
  const unattachedAs = UNATTACHED_AS.find((each) => each === stored) ?? 'una';

  const section = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const isAddressed = new URLSearchParams(search).get('tool') === 'download';
  useLayoutEffect(() => {
    if (isAddressed) section.current?.querySelector('select')?.focus();
  }, [isAddressed]);

  const download = () =>
    saving.save('download', async ({ entryDownloads }) => {
      const choice = { format, rows, unattachedAs };
      const { entryCount, files } = await entryDownloads.download(choice, optionsOf('participants'));
      for (const { text, ...file } of files) {
        keepFile({ ...file, text: file.type.endsWith('windows-1252') ? encodeWindows1252(text) : text });
      }
      return { text: words.done(entryCount) };
    });

  return (
    <section ref={section} className={styles.panel} aria-labelledby="download-entries">
      <SectionHead title={words.title} id="download-entries" />
      <div className={styles.fields}>
        <Choice label={words.format} value={format} onChoose={(value) => setFormat(value as DownloadFormat)}>
          {DOWNLOAD_FORMATS.map((each) => (
            <option key={each} value={each}>
              {formatNames[each]}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.unattachedAs}
          value={unattachedAs}
          onChoose={(value) => save({ settings: { download: { unatFormat: value as UnattachedAs } } })}
        >
          {UNATTACHED_AS.map((each) => (
            <option key={each} value={each}>
              {unattachedNames[each]}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.rows}
          value={rows}
          onChoose={(value) => setRows(ROWS.find((each) => each === value) ?? 'accepted')}
        >
          {ROWS.map((each) => (
            <option key={each} value={each}>
              {words.rowNames[each]}
            </option>
          ))}
        </Choice>
        <Button busyWord={saving.busy === null ? undefined : words.busy} onClick={() => void download()}>
          {words.go}
        </Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <SavingError error={saving.error} />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select className={controls.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}
