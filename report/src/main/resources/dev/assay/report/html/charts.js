/* Turns a figure's data into options of the chart library. Colours come from outside, so that one figure serves every theme. */
function assayChart(plot, theme) {
  var axis = { axisLine: { lineStyle: { color: theme.soft } }, axisLabel: { color: theme.soft, hideOverlap: true },
    splitLine: { lineStyle: { color: theme.line } }, nameTextStyle: { color: theme.soft } };
  function mix(a, b) { var out = {}, k; for (k in a) { out[k] = a[k]; } for (k in b) { out[k] = b[k]; } return out; }
  function escape(text) {
    return String(text).replace(/[&<>"']/g, function (c) {
      return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c];
    });
  }
  function short(text) { return text.length > 18 ? text.slice(0, 17) + '…' : text; }
  function colour(name, i) {
    var lower = String(name).toLowerCase();
    if (/^real|^train/.test(lower)) { return theme.real; }
    if (/^synth/.test(lower)) { return theme.synthetic; }
    return theme.palette[i % theme.palette.length];
  }
  var option = {
    animation: false, backgroundColor: 'transparent', textStyle: { color: theme.ink },
    aria: { enabled: true, decal: { show: false } },
    grid: { left: 12, right: 18, top: 52, bottom: 30, containLabel: true },
    tooltip: { confine: true, backgroundColor: theme.paper, borderColor: theme.line, textStyle: { color: theme.ink },
      formatter: function (p) {
        var value = Array.isArray(p.value) ? p.value.join(', ') : p.value;
        return escape(p.seriesName) + '<br>' + (p.name ? escape(p.name) + ': ' : '') + escape(value);
      } },
    legend: { type: 'scroll', top: 0, textStyle: { color: theme.ink }, formatter: short }
  };
  if (plot.shape === 'curves' || plot.shape === 'points') {
    option.xAxis = mix(axis, { type: 'value', scale: true, name: plot.xLabel, nameLocation: 'middle', nameGap: 24 });
    option.yAxis = mix(axis, { type: 'value', scale: true, name: plot.yLabel, nameTextStyle: { color: theme.soft, align: 'left' } });
    option.series = [];
    plot.series.forEach(function (s, i) {
      var tint = colour(s.name, i), line = plot.shape === 'curves' && s.mark !== 'point';
      option.series.push({ name: s.name, type: line ? 'line' : 'scatter', step: s.mark === 'step' ? 'end' : false,
        symbol: 'circle', showSymbol: !line, symbolSize: line ? 0 : 7, lineStyle: { width: 2, color: tint }, itemStyle: { color: tint, opacity: line ? 1 : 0.75 },
        data: s.x.map(function (x, k) { return [x, s.y[k]]; }) });
      if (s.lower) {
        [s.lower, s.upper].forEach(function (bound) {
          option.series.push({ name: s.name + ' (band)', type: line ? 'line' : 'scatter', showSymbol: false, symbol: 'rect', symbolSize: [8, 2],
            lineStyle: { width: 1, type: 'dotted', color: tint }, itemStyle: { color: tint }, data: s.x.map(function (x, k) { return [x, bound[k]]; }) });
        });
      }
    });
    option.legend.data = plot.series.map(function (s) { return s.name; });
  } else if (plot.shape === 'bars') {
    var many = plot.labels.length > 8 || plot.labels.join('').length > 48;
    var names = mix(axis, { type: 'category', data: plot.labels, axisLabel: { color: theme.soft, formatter: short, rotate: many ? 40 : 0, interval: plot.labels.length > 30 ? 'auto' : 0 } });
    option.xAxis = names;
    option.yAxis = mix(axis, { type: 'value' });
    option.series = [];
    plot.series.forEach(function (s, i) {
      option.series.push({ name: s.name, type: 'bar', itemStyle: { color: colour(s.name, i) }, data: s.y });
      if (s.lower) {
        [s.lower, s.upper].forEach(function (bound) {
          option.series.push({ name: s.name + ' (bound)', type: 'scatter', symbol: 'rect', symbolSize: [9, 2], itemStyle: { color: theme.ink }, data: bound });
        });
      }
    });
    option.legend.data = plot.series.map(function (s) { return s.name; });
  } else {
    var cells = [], low = Infinity, high = -Infinity;
    plot.values.forEach(function (line, i) {
      line.forEach(function (v, j) {
        if (v !== null) { cells.push([j, i, v]); low = Math.min(low, v); high = Math.max(high, v); }
      });
    });
    if (low > high) { low = 0; high = 1; }
    if (low < 0 && high > 0) { high = Math.max(-low, high); low = -high; }
    var across = plot.shape === 'grid' ? plot.columns : plot.x.map(function (v) { return Number(v.toPrecision(3)); });
    var down = plot.shape === 'grid' ? plot.rows : plot.y.map(function (v) { return Number(v.toPrecision(3)); });
    option.legend = { show: false };
    option.grid.top = 10; option.grid.bottom = 46;
    option.xAxis = mix(axis, { type: 'category', data: across, axisLabel: { color: theme.soft, rotate: 40, formatter: function (v) { return short(String(v)); } } });
    option.yAxis = mix(axis, { type: 'category', data: down, inverse: plot.shape === 'grid', axisLabel: { color: theme.soft, formatter: function (v) { return short(String(v)); } } });
    option.visualMap = { min: low, max: high, calculable: false, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 90, itemWidth: 10, precision: 2,
      textStyle: { color: theme.soft }, inRange: { color: low < 0 ? theme.diverging : theme.sequential } };
    option.series = [{ name: plot.title, type: 'heatmap', data: cells, emphasis: { itemStyle: { borderColor: theme.ink } } }];
    option.tooltip.formatter = function (p) {
      return escape(down[p.value[1]]) + '<br>' + escape(across[p.value[0]]) + ': ' + escape(p.value[2]);
    };
  }
  return option;
}

function assayTheme(dark) {
  return dark
    ? { ink: '#e6eaee', soft: '#a3adb7', line: '#343c45', paper: '#14181d', real: '#98a2ad', synthetic: '#5cc5b3',
        palette: ['#7db4f5', '#e0b04a', '#c792ea', '#f28b80', '#5fc98f', '#9fb8d0', '#e3a3c8', '#c2c27a'],
        diverging: ['#f28b80', '#2a3038', '#7db4f5'], sequential: ['#1c2229', '#2f5d8f', '#9cc8ff'] }
    : { ink: '#1d2329', soft: '#5a646e', line: '#d9dee3', paper: '#ffffff', real: '#6b7480', synthetic: '#1f7a6d',
        palette: ['#1f5fae', '#b07d00', '#7a3fa0', '#b42318', '#1a7f4b', '#46647f', '#a8437e', '#6f6f1f'],
        diverging: ['#b42318', '#f4f5f6', '#1f5fae'], sequential: ['#f4f5f6', '#8fb4dd', '#123f78'] };
}
