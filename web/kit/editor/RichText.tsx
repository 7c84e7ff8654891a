import { createElement, type ReactNode } from 'react';
import type { RichDocument, RichNode } from '../fields/richtext';
import { isAllowedLink } from '../text/links';

const BLOCKS: Record<string, string> = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', paragraph: 'p' };
const MARKS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
};

/** Renders a rich-text document. */
export function RichText({ document }: { document: RichDocument | null }) {
  return document ? renderContent(document) : null;
}

function renderContent({ content = [] }: RichNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no id
  return content.map((node, at) => <Node key={at} node={node} />);
}

function Node({ node }: { node: RichNode }): ReactNode {
  if (node.type === 'text') return renderText(node);
  if (node.type === 'hardBreak') return <br />;
  const align = node.attrs?.textAlign as 'left' | 'center' | 'right' | undefined;
  // Render an empty paragraph as a blank line.
  const inside = node.content?.length ? renderContent(node) : <br />;
  return createElement(BLOCKS[node.type] ?? 'div', align ? { style: { textAlign: align } } : null, inside);
}

function renderText({ text, marks = [] }: RichNode): ReactNode {
  return marks.reduce<ReactNode>((inside, { type, attrs }) => {
    if (type === 'link') return renderLink(String(attrs?.href ?? ''), inside);
    return createElement(MARKS[type] ?? 'span', null, inside);
  }, text);
}

function renderLink(href: string, inside: ReactNode): ReactNode {
  return isAllowedLink(href) ? createElement('a', { href, target: '_blank', rel: 'noreferrer' }, inside) : inside;
}
