import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Inlines the styles of a page into its HTML. They are small, and nothing is painted without them. */
export class InlineStyles {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('InlineStyles', (groups) => {
        const address = (/** @type {HtmlWebpackPlugin.HtmlTagObject} */ { attributes }) =>
          String(attributes.href).slice(groups.publicPath.length);
        const headTags = groups.headTags.map((tag) => {
          if (tag.attributes.rel !== 'stylesheet') return tag;
          const innerHTML = String(compilation.assets[address(tag)]?.source());
          return HtmlWebpackPlugin.createHtmlTagObject('style', {}, innerHTML);
        });
        return { ...groups, headTags };
      });
    });
  }
}
