import type { DataMessages } from './en';

/** The words for export, import and deletion of all data, in Simplified Chinese. */
export const zh: DataMessages = {
  exported: (name) => `全部数据已导出到 ${name}。`,

  title: '导入数据',
  help: '从以前导出的文件恢复设置、未下完的对局、已结束的对局及其他全部内容。',
  drop: '把文件拖到这里，或',
  choose: '选择文件…',
  paste: '或粘贴其文本',
  import: '导入',
  error: {
    'too-large': '内容太大，不可能是天元的数据。',
    'not-data': '这不是天元的数据文件。',
    damaged: '这个天元数据文件已损坏或不完整。',
    newer: '这个文件来自更新版本的天元，请刷新页面后再试。',
    empty: '这个文件是空的。',
  },
  unreadable: '无法读取该文件。',
  refused: '浏览器没能保存数据：空间不足或不被允许。没有任何改动。',

  replaceQuestion: (date) => `用 ${date} 的数据替换此处保存的全部内容？此操作无法撤销。`,
  replace: '替换',
  damagedItems: (items) => `以下内容已损坏，将跳过：${items}。`,
  parts: (name, count) => `${name}（${count} 处）`,
  list: (names) => names.join('、'),
  item: {
    settings: '设置',
    setup: '上次的对局设定',
    match: '未下完的对局',
    series: '多局的比分',
    history: '已结束的对局',
    lessons: '学棋进度',
    seats: '联机对局中的座位',
  },

  deleteQuestion:
    '删除天元在此浏览器中保存的全部内容：设置、未下完的对局、所有已结束的对局、联机对局的座位、学棋进度？此操作无法撤销。',
  delete: '删除',
};
