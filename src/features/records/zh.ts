import type { ReviewMessages } from './en';

/** Words of the dialogs around records, in Simplified Chinese. */
export const zh: ReviewMessages = {
  share: {
    title: '分享这局棋',
    kindLabel: '形式',
    kinds: {
      link: '链接',
      code: '代码',
      moves: '着法',
      sgf: 'SGF',
      psq: 'Piskvork',
      json: 'JSON',
      picture: '图片',
    },
    help: {
      link: '打开链接即可看到全局，并能从任意一手接着下。',
      code: '可粘贴到“打开棋谱”中，在这里或其他有本游戏的页面都行。',
      moves: '依次列出的落子，适合发消息或发帖。',
      sgf: '围棋和五子棋软件通用的格式：着法、规则和结果。',
      psq: 'Piskvork 的格式：着法和棋盘大小，不含规则。',
      json: '这局棋的全部内容，供程序使用。',
      picture: (ply) => `当前显示的棋盘，第 ${ply} 手之后。`,
    },
    noLink: '本页嵌在别的网页里，链接无法回到这里；可以改为粘贴代码。',
    text: '棋谱文本',
    picture: (ply) => `第 ${ply} 手之后的棋盘`,
    copy: '复制',
    download: '下载',
    copied: '已复制。',
    saved: '已交给浏览器保存。',
    copyRefused: '浏览器不允许本页复制。文本已选中，请按 Ctrl+C。',
    pictureRefused: '浏览器不允许本页复制图片，可以下载。',
    pictureFailed: '图片未能生成。',
  },
  open: {
    title: '打开棋谱',
    text: '棋谱文本',
    help: '粘贴链接、代码、着法（如 h8 i9），或 SGF、Piskvork、JSON 文本；也可选择文件，或把文件拖到本页任意位置。',
    file: '选择文件',
    go: '打开',
    unreadableFile: '无法读取这个文件。',
    dataFile: '这个文件是全部数据，不是一局棋：请在“设置”的“您的数据”中导入。',
    kept: '未下完的一局可在主菜单“继续”。',
  },
  playOn: {
    title: (ply) => (ply === 0 ? '从头开始下' : `从第 ${ply} 手接着下`),
    side: '您这一方',
    lost: '当前这局将丢失。',
    go: '接着下',
  },
};
