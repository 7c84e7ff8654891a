import { Button, PasswordField, Row } from '@masthead/kit';
import { useEffect, useState } from 'react';
import type { RunKind } from '../../api/moving';
import type { Run } from './useRun';

/** Asks for the password of the source again, after the server was restarted. */
export function SecretsForm({ run, asks }: { run: Run; asks: RunKind }) {
  const [password, setPassword] = useState('');
  useEffect(() => document.getElementById('moving-again')?.focus(), []);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    run.start(asks, password);
  };
  return (
    <Row as="form" gap={3} align="end" wrap onSubmit={submit}>
      <PasswordField
        id="moving-again"
        name="moving-again"
        label="Password of the old system"
        kind="new-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button kind="primary" type="submit" busy={run.isBusy} disabled={password === ''}>
        Continue
      </Button>
    </Row>
  );
}
