// `@masthead/kit/richtext`: the field of a rich text. It is an entry point of its own, because its code is large.

export { RichTextField } from './RichTextField';
