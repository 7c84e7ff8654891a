import styles from './ApiKeys.module.css';

/** How a program sends a key. */
export function Usage() {
  return (
    <section className={styles.section}>
      <h3>Try it</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0}>
        {`curl -H "Authorization: Bearer $KEY" \\\n  ${window.location.origin}/api/events`}
      </pre>
    </section>
  );
}
