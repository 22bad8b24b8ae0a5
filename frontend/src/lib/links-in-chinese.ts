import { REBuilder } from 'linkify-it';

const HAN = String.raw`\u3400-\u9fff`;

/**
 * Lets a link directly follow a Chinese character, because Chinese text has no spaces. Linkify-it requires a space or
 * punctuation.
 */
export class LinksInChinese extends REBuilder {
  override get_schema_search(): RegExp {
    return new RegExp(`(^|(?!_)(?:[><${HAN}]|${this.src_ZPCc}))(${this.get_schema_names().source})`, 'gi');
  }
  override get_mail_name_validator(): RegExp {
    return new RegExp(`(?:^|[><"(${HAN}]|${this.src_ZCc})(${this.get_mail_name().source})$`);
  }
}
