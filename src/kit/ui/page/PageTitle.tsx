import pageHead from './page-head.module.css';

interface PageTitleProps {
  title: string;
  /** A sentence that says what the page is for. */
  lead: string;
}

/** The title of a page that has no facts or actions in its head. */
export function PageTitle({ title, lead }: PageTitleProps) {
  return (
    <div className={pageHead.head}>
      <div>
        <h1>{title}</h1>
        <p className={pageHead.facts}>{lead}</p>
      </div>
    </div>
  );
}
