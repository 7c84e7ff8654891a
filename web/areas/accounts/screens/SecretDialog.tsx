import { Button, CopyButton, confirm, Dialog, Note, Row, Section, Stack, Text } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import styles from './Details.module.css';

interface SecretDialogProps {
  title: string;
  /** "key" or "secret". */
  noun: string;
  secret: string;
  /** What to do without it, for the question before it is lost. */
  loss: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret that is shown once: closing asks if it was not copied. */
export function SecretDialog({ title, noun, secret, loss, onClose, children }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const close = async () => {
    const mayClose =
      isCopied ||
      (await confirm({
        title: 'Close without copying?',
        text: `The ${noun} is not shown again. ${loss}`,
        action: 'Close',
      }));
    if (mayClose) onClose();
  };
  const copy = () => {
    setIsCopied(true);
    return Promise.resolve(secret);
  };
  return (
    <Dialog
      opened
      title={title}
      size="medium"
      onClose={() => void close()}
      footer={<Button onClick={() => void close()}>Done</Button>}
    >
      <Note role="status" className={styles.once}>
        <Stack gap={2}>
          <Text as="b" weight="medium">
            Copy the {noun} now. It is not shown again.
          </Text>
          <Row gap={2}>
            <input
              className={styles.secret}
              aria-label={`The ${noun}`}
              readOnly
              value={secret}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton kind="primary" text={copy}>
              Copy
            </CopyButton>
          </Row>
        </Stack>
      </Note>
      {children}
    </Dialog>
  );
}

/** Text of a program, below its title. */
export function Code({ title, text, heading }: { title: string; text: string; heading?: 'h2' }) {
  return (
    <Section small title={title} heading={heading}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
    </Section>
  );
}
