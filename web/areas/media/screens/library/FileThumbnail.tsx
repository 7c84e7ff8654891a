import { Icon, Thumbnail } from '@masthead/kit';
import type { MediaImage } from '../../api/library';
import { pictureOf } from '../../model/images';
import styles from './Library.module.css';

/** An image in a row; of another file, that it is one. */
export function FileThumbnail({ image }: { image: MediaImage }) {
  const picture = pictureOf(image, image.thumbnailUrl);
  if (picture) return <Thumbnail src={picture} width={60} height={40} />;
  return (
    <span className={styles.file}>
      <Icon name="post" />
    </span>
  );
}
