import { Bend } from '#kit/ui/images/Bend.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { GET_APP_CODE_PATH } from '../shell/banners/banners.rules.ts';
import { BannerChoice } from './BannerChoice.tsx';
import styles from './GetAppScreen.module.css';
import { getAppWords as words } from './getapp.words.ts';
import { InstallButton } from './InstallButton.tsx';
import { PhonePicture } from './PhonePicture.tsx';
import { SavedPages } from './SavedPages.tsx';

const STEPS_ID = 'install';

export const loader = () => null;

export const handle = screenHandle({
  head: () => ({
    title: words.pageTitle,
    description: words.description,
    canonical: GET_APP_PATH,
  }),
});

/** Explains what the installed site adds, and installs it. */
export function Component() {
  return (
    <>
      <div className={styles.hero}>
        <Bend className={styles.lanes} />
        <div className={`${layout.page} ${styles.inner}`}>
          <div>
            <h1>{words.title}</h1>
            <p className={styles.promise}>{words.promise}</p>
            <div className={styles.ways}>
              <img
                className={styles.code}
                src={GET_APP_CODE_PATH}
                width="140"
                height="140"
                alt={words.codeLabel}
              />
              <div>
                <InstallButton className={styles.go} stepsId={STEPS_ID} />
                <p className={styles.byCode}>{words.code}</p>
              </div>
            </div>
          </div>
          <PhonePicture />
        </div>
      </div>
      <div className={`${layout.page} ${styles.body}`}>
        <SectionHead title={words.adds} />
        <div className={styles.additions}>
          {words.additions.map(({ icon, title, text }) => (
            <div key={title} className={styles.addition}>
              <Icon name={icon} size="large" />
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <div className={layout.columns}>
          <section>
            <SectionHead title={words.install} id={STEPS_ID} />
            <Steps />
          </section>
          <aside className={`${styles.aside} ${layout.scriptOnly}`}>
            <SavedPages />
            <BannerChoice />
          </aside>
        </div>
      </div>
    </>
  );
}

function Steps() {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.stepsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.on}</th>
          <th scope="col">{words.doThis}</th>
        </tr>
      </thead>
      <tbody>
        {words.steps.map(([device, step]) => (
          <tr key={device}>
            <td className={`${table.name} ${styles.device}`}>{device}</td>
            <td className={styles.step}>{step}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
