import styles from './HelpScreen.module.css';

export function ArticleLinks({ items }: { items: readonly { title: string; url: string }[] }) {
  return (
    <ul className={styles.articles}>
      {items.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
