import { PageHeader } from '@masthead/kit';
import styles from './LegalPage.module.css';

export interface Clause {
  heading: string;
  text: string;
}

/** A page of legal text: one line about its scope, then its clauses. */
export function LegalPage({ title, covers, clauses }: { title: string; covers: string; clauses: readonly Clause[] }) {
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.text}>
        <p>{covers}</p>
        {clauses.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}
