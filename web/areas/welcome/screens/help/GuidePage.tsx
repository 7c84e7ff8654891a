import { CopyButton, Link } from '@masthead/kit';
import styles from './GuidePage.module.css';
import type { Block, Span } from './markdown';

/** A page of the guide without its title. */
export function GuidePage({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles.page}>{blocks.map((block) => renderBlock(block))}</div>;
}

function renderBlock(block: Block) {
  const key = JSON.stringify(block);
  if (block.kind === 'picture') {
    return <img key={key} className={styles.picture} src={`/guide/${block.src}`} alt={block.alt} />;
  }
  if (block.kind === 'program') return <Program key={key} text={block.text} />;
  if (block.kind === 'heading') return <h2 key={key}>{block.spans.map(renderSpan)}</h2>;
  if (block.kind === 'paragraph') return <p key={key}>{block.spans.map(renderSpan)}</p>;
  const items = block.items.map((spans) => <li key={JSON.stringify(spans)}>{spans.map(renderSpan)}</li>);
  if (block.start === null) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  );
}

/** A program to copy. It scrolls, so it can be focused. */
function Program({ text }: { text: string }) {
  return (
    <div className={styles.program}>
      <CopyButton size="small" text={text}>
        Copy
      </CopyButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}

/** Pages of the guide link to each other as files; map those links to screens. */
function renderSpan(span: Span) {
  const key = JSON.stringify(span);
  if (span.kind === 'link') {
    return (
      <Link key={key} to={`/help/${span.to.replace(/\.md$/, '')}`}>
        {span.text}
      </Link>
    );
  }
  if (span.kind === 'strong') return <b key={key}>{span.text}</b>;
  return span.kind === 'code' ? <kbd key={key}>{span.text}</kbd> : span.text;
}
