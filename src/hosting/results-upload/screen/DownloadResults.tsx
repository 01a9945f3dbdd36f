import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './UploadScreen.module.css';
import type { Uploads } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The results of the meet as files. The JSON file can be imported again. */
export function DownloadResults({ meet: { meetId, sport } }: Pick<Uploads, 'meet'>) {
  const saving = useSaving({ reload: false, notSaved: words.notDownloaded });
  const formats = sport === 'tf' ? (['json', 'csv', 'hytek'] as const) : (['json', 'csv'] as const);
  const download = (format: (typeof formats)[number]) =>
    saving.save(format, async ({ exports }) => keepFile(await exports.downloadResults({ meetId, format })));
  return (
    <section aria-label={words.download}>
      <SectionHead title={words.download} note={words.downloadNote} />
      <SavingError error={saving.error} />
      <p className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            aria-label={words.downloadAs(format)}
            busyWord={saving.busy === format ? words.downloading : undefined}
            onClick={() => void download(format)}
          >
            {words.formats[format]}
          </Button>
        ))}
      </p>
    </section>
  );
}
