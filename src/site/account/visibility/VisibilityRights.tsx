import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { VISIBILITIES } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

/** Lists who may change the visibility, and to which options at present. */
export function VisibilityRights({ data }: { data: VisibilityData }) {
  const { parents, team } = data;
  const about = {
    firstName: data.firstName || data.lastName,
    parents,
    team: team?.teamName ?? null,
  };
  return (
    <section>
      <SectionHead title={words.mayTitle} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.mayTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.mayColumn}</th>
            {VISIBILITIES.map((visibility) => (
              <th key={visibility} scope="col" className={table.center}>
                {words.levels[visibility]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.setters.map(({ role, choices }) => (
            <tr key={role}>
              <th scope="row" className={styles.setter}>
                {words.setter(role, about)}
              </th>
              {VISIBILITIES.map((visibility) => (
                <td key={visibility} className={table.center}>
                  <YesOrNo isYes={choices.includes(visibility)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{words.mayHint(about.firstName)}</p>
    </section>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  return (
    <>
      {isYes ? <Icon name="check" size="small" /> : <span aria-hidden="true">–</span>}
      <span className={layout.hiddenText}>{isYes ? words.yes : words.no}</span>
    </>
  );
}
