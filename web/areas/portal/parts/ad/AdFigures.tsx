import type { ClientDelivered } from '@masthead/client/types/alerts';
import { formatCount } from '@masthead/kit';
import { formatChange } from '../../model/report';
import styles from './Ad.module.css';

/** What an ad brought, compared with the average of its slot. */
export function AdFigures({ delivered, position }: { delivered: ClientDelivered; position: number }) {
  const { clicks, leads, averageClicks } = delivered;
  const change = formatChange(clicks, averageClicks);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Clicks</dt>
        <dd>{formatCount(clicks)}</dd>
      </div>
      {averageClicks !== null && (
        <div>
          <dt>Average of Ad {position}</dt>
          <dd>
            {formatCount(Math.round(averageClicks))}
            {change && <small>yours {change}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>Leads</dt>
        <dd>{formatCount(leads)}</dd>
      </div>
    </dl>
  );
}
