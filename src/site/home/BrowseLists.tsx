import styles from './BrowseLists.module.css';
import type { BrowseGroup } from './home.contract.ts';

/** Shows one column per level, with links to its lists for girls and for boys. */
export function BrowseLists({ groups }: { groups: BrowseGroup[] }) {
  return (
    <div className={styles.browse}>
      {groups.map(({ level, lists }) => (
        <section key={level} aria-label={level}>
          <h3>{level}</h3>
          <ul>
            {lists.map(({ name, links }) => (
              <li key={name}>
                <span>{name}</span>
                {links.map(({ label, path }) => (
                  <a key={label} href={path} aria-label={`${level}, ${name}, ${label}`}>
                    {label}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
